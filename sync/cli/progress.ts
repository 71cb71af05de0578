import type { Output } from './surroundings.ts'

/** Shows how far a long step has come. */
export interface Progress {
  /** `done` of `all`, both in the same unit. */
  readonly show: (label: string, done: number, all: number) => void
  /** Ends the bar before other text is written. */
  readonly end: () => void
}

/** A bar on a terminal; elsewhere a line at the start of each step and at every quarter. */
export function progressOn(words: Output): Progress {
  return words.columns === null ? linesOn(words) : barOn(words, words.columns)
}

const clearLine = '\r\u001b[2K'

function barOn({ write }: Output, columns: number): Progress {
  let shown = ''
  return {
    show: (label, done, all) => {
      const width = Math.max(5, Math.min(40, columns - label.length - 9))
      const full = Math.round(width * shareOf(done, all))
      const bar = `${'█'.repeat(full)}${'░'.repeat(width - full)}`
      const line = `${label} ${bar} ${String(percentOf(done, all)).padStart(3)} %`
      if (line !== shown) write(clearLine + line)
      shown = line
    },
    end: () => {
      if (shown !== '') write(clearLine)
      shown = ''
    },
  }
}

const step = 25

function linesOn({ write }: Output): Progress {
  let said = ''
  return {
    show: (label, done, all) => {
      const line = `${label}: ${Math.floor(percentOf(done, all) / step) * step} %`
      if (line !== said) write(`${line}\n`)
      said = line
    },
    end: () => {},
  }
}

const shareOf = (done: number, all: number) => (all <= 0 ? 1 : Math.min(1, done / all))
const percentOf = (done: number, all: number) => Math.floor(100 * shareOf(done, all))
