/** The line shown while the first page is being built. */
export function greeting(name: string): string {
  return `${name} is running.`;
}
