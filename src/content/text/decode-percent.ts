// Percent-encoding in texts that people write.

/** Decodes percent-encoding once; text that cannot be decoded stays as it is. */
export function decodePercent(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
