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

  it('is hidden for users who do not act as others', () => {
    show(null)

    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('names the user who is acted as, and leads back', async () => {
    const { onRevert } = show(ben)

    expect(screen.getByRole('complementary').textContent).toContain('You are acting as Ben Tester.')
    await userEvent.click(screen.getByRole('button', { name: 'Switch back to Nora Ellery' }))
    expect(onRevert).toHaveBeenCalledOnce()
  })

  it('leads back even if the actor’s name is unknown, and only once at a time', () => {
    show({ ...ben, actor: '', reverting: true })

    expect(screen.getByRole('button', { name: 'Switch back' })).toHaveProperty('disabled', true)
  })

  it.each([
    ['not-impersonated', null],
    ['not-reverted', ben],
  ] as const)('says what to do about the problem %s, until it is dismissed', async (problem, acting) => {
    const { onDismiss } = show(acting, problem)

    expect(screen.getByRole('alert').textContent).toMatch(/again/)
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(onDismiss).toHaveBeenCalledOnce()
  })
})
