/**
 * Computes the scroll position of a pane that shows a part of its content. The page around the pane does not scroll.
 */

export interface Room {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * Scrolls as little as possible and shows some of the surroundings. A part that is too large is shown from its
 * beginning.
 */
export function revealing(pane: Room, part: Room): { left: number; top: number } {
  return {
    left: nearest(pane.left, pane.width, part.left, part.width),
    top: nearest(pane.top, pane.height, part.top, part.height),
  }
}

/** The scroll position with the part in the centre. */
export function centring(pane: Room, part: Room): { left: number; top: number } {
  return {
    left: centred(pane.width, part.left, part.width),
    top: centred(pane.height, part.top, part.height),
  }
}

const around = 48

function nearest(scrolled: number, room: number, start: number, length: number): number {
  const margin = Math.max(0, Math.min(around, (room - length) / 2))
  if (length > room || start - margin < scrolled) return Math.max(0, start - margin)
  return Math.max(scrolled, start + length + margin - room)
}

function centred(room: number, start: number, length: number): number {
  return Math.max(0, length > room ? start : start - (room - length) / 2)
}

/** The scroll position of the pane, and the position of the part in its content. */
export function placesOf(pane: Element, part: Element): { readonly pane: Room; readonly part: Room } {
  const outer = pane.getBoundingClientRect()
  const inner = part.getBoundingClientRect()
  const { scrollLeft: left, scrollTop: top, clientWidth: width, clientHeight: height } = pane
  return {
    pane: { left, top, width, height },
    part: {
      left: inner.left - outer.left + left,
      top: inner.top - outer.top + top,
      width: inner.width,
      height: inner.height,
    },
  }
}
