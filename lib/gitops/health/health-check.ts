/** When a tool calls an object of a kind up, on its way or broken. */
export interface HealthCheck {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  /** For Argo CD: a Lua program that reads `obj` and answers with `status` and `message`. */
  readonly lua: string;
  /** For Flux, whose own verdict on the kind is wrong or missing; undefined where it is right. */
  readonly cel?: { readonly inProgress?: string; readonly failed?: string; readonly current: string } | undefined;
}
