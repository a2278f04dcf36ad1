const nvidia = '10DE';
const graceGpus: ReadonlySet<string> = new Set(['2342', '2348', '2941']);

interface PciVendorSelector {
  readonly vendor: string;
  /** `*` for any. */
  readonly device: string;
}

/** hwutil.ParsePCIVendorSelector: `10DE:2342`, in any case, each id with or without `0x`. */
function parse(selector: string): PciVendorSelector | undefined {
  const ids = selector.split(':').map((id) => id.trim().toUpperCase().replace(/^0X/, ''));
  const [vendor = '', device = ''] = ids;
  return ids.length === 2 && isId(vendor) && (device === '*' || isId(device)) ? { vendor, device } : undefined;
}

function isId(text: string): boolean {
  return /^[\dA-F]{4}$/.test(text);
}

export function isGraceSelector(selector: string): boolean {
  const parsed = parse(selector);
  return parsed?.vendor === nvidia && graceGpus.has(parsed.device);
}

/** Any device of NVIDIA, those of Grace included. */
export function isAmbiguousNvidiaSelector(selector: string): boolean {
  const parsed = parse(selector);
  return parsed?.vendor === nvidia && parsed.device === '*';
}
