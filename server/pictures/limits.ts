/** What one picture may cost. Photos of today's phones stay far below. */

export const maxPixels = 100_000_000

/** Of pictures that are decoded as a whole: a progressive JPEG, an interlaced PNG, a GIF, a BMP. Others pass in stripes. */
export const maxDecodedBytes = 200_000_000

/** How much the process may grow above what it needs when it does nothing. */
export const maxGrowth = 230_000_000

/** A process that has grown by this much, and has not given it back, ends after its work. */
export const wornAt = 80_000_000

export const maxSeconds = 30

/** How much work may wait. The queue of jobs holds the rest. */
export const maxWaiting = 50

/** A taller picture is reduced until its height is this many times the width that it may have. */
export const maxSteepness = 4
