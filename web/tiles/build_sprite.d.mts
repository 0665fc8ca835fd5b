export function sprite(): string;
