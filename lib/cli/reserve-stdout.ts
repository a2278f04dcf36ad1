/** Keeps standard output for results: until the returned function is called, everything printed there goes to standard error. */
export function reserveStdout(): () => void {
  const { stdout, stderr } = process;
  const write = stdout.write.bind(stdout);
  stdout.write = stderr.write.bind(stderr);
  return () => {
    stdout.write = write;
  };
}
