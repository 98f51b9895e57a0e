/** Injection token of the readiness checks of a process. */
export const HEALTH = Symbol('HEALTH');

/** One condition for the process to take requests. */
export interface HealthCheck {
  readonly name: string;
  check(): Promise<boolean>;
}
