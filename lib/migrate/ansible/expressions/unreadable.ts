import { Refusal } from '../../refusal.ts';

const wayOut = 'Write the value, give it with --vars, or import the rendered arguments as JSON lines.';

/** Refuses what another task registers, which nobody knows before that has run. */
export function registered(message: string): Refusal {
  return new Refusal('registered', message, wayOut);
}

/** Refuses an expression that could only be read by running something. */
export function unreadable(message: string): Refusal {
  return new Refusal('notStatic', message, wayOut);
}
