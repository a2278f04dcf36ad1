/** Keeps standard output for results: until the answer is called, what anyone prints there goes to standard error. */
export function reserveStdout(): () => void {
  const { stdout, stderr } = process;
  const write = stdout.write.bind(stdout);
  stdout.write = stderr.write.bind(stderr);
  return () => {
    stdout.write = write;
  };
}
