/** How far a pane is scrolled to show a part of what is in it. The page around the pane stays where it is. */

export interface Room {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The nearest way to the part, with some of what is around it; a part that is too large is shown from its beginning. */
export function revealing(pane: Room, part: Room): { left: number; top: number } {
  return {
    left: nearest(pane.left, pane.width, part.left, part.width),
    top: nearest(pane.top, pane.height, part.top, part.height),
  }
}

/** The part in the middle. */
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

/** Where the pane is scrolled to, and where the part lies on what is scrolled. */
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
