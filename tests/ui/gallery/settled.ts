import { patience } from '../../../e2e/support/patience.ts'

/**
 * Resolves when no fault is left, and all fonts and pictures are loaded: parts of a screen may appear late.
 * @returns the faults that are left when the time limit has passed
 */
export async function settled(wrong: () => readonly string[]): Promise<readonly string[]> {
  const end = performance.now() + patience
  await nextFrame()
  for (let found = wrong(); found.length > 0; found = wrong()) {
    if (performance.now() > end) return found
    await nextFrame()
  }
  await document.fonts.ready
  // A picture that cannot be decoded is missing for everybody; the console reports it.
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  await nextFrame()
  return []
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
