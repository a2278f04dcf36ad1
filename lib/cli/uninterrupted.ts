function wait(): void {}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Lets `work` finish although somebody presses Ctrl-C or ends the process meanwhile; by then it is done. */
export function uninterrupted<Result>(work: () => Result): Result {
  for (const signal of signals) process.on(signal, wait);
  try {
    return work();
  } finally {
    for (const signal of signals) process.off(signal, wait);
  }
}
