const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  EEXIST: 'it is a file',
  ENOTDIR: 'a file stands where a folder has to be',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ELOOP: 'its link leads back to itself',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
};

/** In words, why the file system refuses a path that the user has named. */
export function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException; // the file system throws nothing else
  return reasons[code] ?? message;
}
