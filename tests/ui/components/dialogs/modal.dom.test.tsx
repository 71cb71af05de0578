import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Modal } from '#ui/components/dialogs/modal.tsx'
import { useIsModalOpen } from '#ui/components/dialogs/open-modals.ts'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      {open ? <Modal title="Delete this tree?" onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** A dialog that leads to a second one. */
function TwoSteps() {
  const [step, setStep] = useState<'closed' | 'first' | 'second'>('closed')
  const close = () => setStep('closed')
  const next = (
    <button type="button" onClick={() => setStep('second')}>
      Next
    </button>
  )
  return (
    <>
      <button type="button" onClick={() => setStep('first')}>
        Share
      </button>
      {step === 'first' ? (
        <Modal key="first" title="Choose a tree" onClose={close}>
          {next}
        </Modal>
      ) : null}
      {step === 'second' ? <Modal key="second" title="What members will see" onClose={close} /> : null}
    </>
  )
}

/** Says whether a dialog is open. */
function Watched() {
  return (
    <>
      <output>{useIsModalOpen() ? 'covered' : 'free'}</output>
      <TwoSteps />
    </>
  )
}

async function openModal() {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  return await screen.findByRole('dialog', { name: 'Delete this tree?' })
}

describe('Modal', () => {
  afterEach(cleanup)

  it('lets the page know that it is covered, also while one dialog leads to the next', async () => {
    render(<Watched />)
    const said = () => screen.getByText(/^(covered|free)$/).textContent
    expect(said()).toBe('free')

    await userEvent.click(screen.getByRole('button', { name: 'Share' }))
    await screen.findByRole('dialog', { name: 'Choose a tree' })
    expect(said()).toBe('covered')
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByRole('dialog', { name: 'What members will see' })
    expect(said()).toBe('covered')

    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(said()).toBe('free'))
  })

  it('[GUI-01] stays on a click on the backdrop, and keeps the page behind out of reach', async () => {
    const dialog = await openModal()
    const behind = screen.getByRole('button', { name: 'Delete', hidden: true })

    const backdrop = dialog.closest('.radix-themes')
    if (backdrop) await userEvent.click(backdrop, { pointerEventsCheck: 0 })
    await userEvent.click(document.body, { pointerEventsCheck: 0 })

    expect(backdrop).not.toBeNull()
    expect(screen.getByRole('dialog')).toBe(dialog)
    expect(document.body.style.pointerEvents).toBe('none')
    expect(behind.closest('[aria-hidden="true"]')).not.toBeNull()
    behind.focus()
    expect(document.activeElement).not.toBe(behind)
  })

  it('[GUI-02] closes on Escape, and gives focus back to what opened it', async () => {
    await openModal()

    await userEvent.keyboard('{Escape}')

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' })))
  })

  it('gives focus back to what opened the first of two dialogs when the second closes', async () => {
    render(<TwoSteps />)
    await userEvent.click(screen.getByRole('button', { name: 'Share' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
    await screen.findByRole('dialog', { name: 'What members will see' })

    await userEvent.keyboard('{Escape}')

    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Share' })))
  })

  it('closes by its cross', async () => {
    await openModal()

    await userEvent.click(screen.getByRole('button', { name: 'Close' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
