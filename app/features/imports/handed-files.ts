let handed: readonly File[] = [];

/** Keeps files that another screen took, until this screen reads them. A history state cannot hold files on every browser. */
export function handFiles(files: readonly File[]): void {
  handed = files;
}

/** The handed files, once. */
export function takeHandedFiles(): File[] {
  const files = [...handed];
  handed = [];
  return files;
}
