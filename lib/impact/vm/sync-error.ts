/** Ends a sync of virt-controller: the VM gets its condition Failure, and the same is tried again later. */
export class SyncError extends Error {
  readonly reason: string;

  constructor(reason: string, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Runs a step of a sync whose errors virt-controller reports with a reason, and behind a preamble if there is one. */
export function reportAs<T>(reason: string, preamble: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (error instanceof StepError) throw new SyncError(reason, preamble === '' ? error.message : `${preamble}: ${error.message}`);
    throw error;
  }
}

/** What goes wrong within a step, in upstream's words. */
export class StepError extends Error {}

/** How the API server begins to say that the webhook of VMI updates refused a patch. */
export const deniedBy = 'admission webhook "virtualmachineinstances-update-validator.kubevirt.io" denied the request';
