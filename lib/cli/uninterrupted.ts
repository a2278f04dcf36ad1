function wait(): void {}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs `work` to its end even if somebody presses Ctrl-C or ends the process meanwhile. */
export function uninterrupted<Result>(work: () => Result): Result {
  for (const signal of signals) process.on(signal, wait);
  try {
    return work();
  } finally {
    for (const signal of signals) process.off(signal, wait);
  }
}
