import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ActingProblem } from '#domain/signing-in/session.ts'
import { ActingBar } from '#ui/shell/acting-bar.tsx'
import type { Acting } from '#ui/shell/shell-session.ts'

const ben: Acting = { as: 'Ben Tester', actor: 'Nora Ellery', reverting: false }

function show(acting: Acting | null, problem: ActingProblem | null = null) {
  const [onRevert, onDismiss] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(<ActingBar acting={acting} problem={problem} onRevert={onRevert} onDismiss={onDismiss} />)
  return { onRevert, onDismiss }
}

describe(ActingBar.name, () => {
  afterEach(cleanup)

  it('is not there for those who are themselves', () => {
    show(null)

    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('says who is acted as, and leads back', async () => {
    const { onRevert } = show(ben)

    expect(screen.getByRole('complementary').textContent).toContain('You are acting as Ben Tester.')
    await userEvent.click(screen.getByRole('button', { name: 'Switch back to Nora Ellery' }))
    expect(onRevert).toHaveBeenCalledOnce()
  })

  it('leads back also where nobody knows the name of the actor, once at a time', () => {
    show({ ...ben, actor: '', reverting: true })

    expect(screen.getByRole('button', { name: 'Switch back' })).toHaveProperty('disabled', true)
  })

  it.each([
    ['not-impersonated', null],
    ['not-reverted', ben],
  ] as const)(
    'says what to do when there is the problem %s, until that is put away',
    async (problem, acting) => {
      const { onDismiss } = show(acting, problem)

      expect(screen.getByRole('alert').textContent).toMatch(/again/)
      await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
      expect(onDismiss).toHaveBeenCalledOnce()
    },
  )
})
