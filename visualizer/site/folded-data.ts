import type { Drawing } from '../layout/drawing.ts'

/**
 * Drawings of folded charts, by `foldedKey`, fetched on demand. scripts/visualize fills this in. In development it is
 * empty, because the page makes its own layouts.
 */
export const foldedDrawings: Readonly<Record<string, Drawing>> = {}
