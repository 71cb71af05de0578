import type { Drawing } from '../layout/drawing.ts'

/**
 * Drawings of charts in which something is folded, by `foldedKey`: fetched when one is asked for. scripts/visualize
 * puts them here; in development, where the page lays out by itself, there are none.
 */
export const foldedDrawings: Readonly<Record<string, Drawing>> = {}
