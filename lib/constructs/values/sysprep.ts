import type { Labels } from '../../core/manifest.ts';

/** Answer files for the setup of Windows, as XML text. */
export interface SysprepProps {
  /** Read when Windows is installed from its medium. */
  readonly autounattend?: string | undefined;
  /** Read at the first boot of a generalised image. */
  readonly unattend?: string | undefined;
}

/** By the names under which setup looks for them. */
export function sysprepFiles({ autounattend, unattend }: SysprepProps): Labels {
  return {
    ...(autounattend !== undefined && { 'autounattend.xml': autounattend }),
    ...(unattend !== undefined && { 'unattend.xml': unattend }),
  };
}
