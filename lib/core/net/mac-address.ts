const pairs = /^[\da-f]{2}(?:([:-])[\da-f]{2})(?:\1[\da-f]{2})*$/i;
const quads = /^[\da-f]{4}(?:\.[\da-f]{4})+$/i;
const bare = /^[\da-f]+$/i;

/** The lengths that net.ParseMAC takes: MAC-48, EUI-64 and an InfiniBand address. */
const lengths: readonly number[] = [6, 8, 20];

/** Why KubeVirt takes `text` for no MAC address (link.ValidateMacAddress); undefined where it does, and for ''. */
export function macAddressFault(text: string): 'malformed' | 'too long' | undefined {
  if (text === '') return undefined;
  const bytes = text.replaceAll(/[:.-]/g, '').length / 2;
  if (!(pairs.test(text) || quads.test(text) || bare.test(text)) || !lengths.includes(bytes)) return 'malformed';
  return bytes > 6 ? 'too long' : undefined;
}
