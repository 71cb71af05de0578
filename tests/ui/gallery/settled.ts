import { patience } from '../../../e2e/support/patience.ts'

/**
 * Answers when nothing is wrong any more, and all letters and pictures are there: parts of a screen may come late.
 * @returns what is still wrong when patience is at its end
 */
export async function settled(wrong: () => readonly string[]): Promise<readonly string[]> {
  const end = performance.now() + patience
  await nextFrame()
  for (let found = wrong(); found.length > 0; found = wrong()) {
    if (performance.now() > end) return found
    await nextFrame()
  }
  await document.fonts.ready
  // One that cannot be decoded is not there for anybody; the console says so.
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  await nextFrame()
  return []
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
