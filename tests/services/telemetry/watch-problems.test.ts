import { describe, expect, it } from 'vitest'
import { watchProblems } from '#services/telemetry/watch-problems.ts'

function watched() {
  const said: unknown[][] = []
  const hear = (...words: unknown[]) => void said.push(words)
  const page = new EventTarget()
  const talk = { error: hear, warn: hear }
  // Only these parts of a window and a console are used.
  const problems = watchProblems(page as Window, talk as Console)
  const taken: unknown[] = []
  return { said, page, talk, problems, taken, take: (problem: unknown) => void taken.push(problem) }
}

describe(watchProblems.name, () => {
  it('[TEL-02] notices errors, rejections and console messages, which still appear in the console', () => {
    const { said, page, talk, problems, taken, take } = watched()
    const [uncaught, rejected, reported] = [new Error('1'), new Error('2'), new Error('3')]
    problems.handTo(take)

    page.dispatchEvent(new ErrorEvent('error', { error: uncaught }))
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: rejected }))
    talk.warn('While keeping:', reported)
    talk.error('words')

    expect(taken).toEqual([uncaught, rejected, reported, 'words'])
    expect(said).toEqual([['While keeping:', reported], ['words']])
  })

  it('does not take it for a problem that the browser delivers a size in the next frame', () => {
    const { page, problems, taken, take } = watched()
    problems.handTo(take)

    const message = 'ResizeObserver loop completed with undelivered notifications.'
    page.dispatchEvent(new ErrorEvent('error', { error: null, message }))
    page.dispatchEvent(new ErrorEvent('error', { error: null, message: 'Script error.' }))

    expect(taken).toEqual(['Script error.'])
  })

  it('stores problems until they are read, at most twenty', () => {
    const { talk, problems, taken, take } = watched()

    for (let count = 0; count < 30; count += 1) talk.error(count)
    problems.handTo(take)
    talk.error('later')

    expect(taken).toEqual([...Array(20).keys(), 'later'])
  })
})
