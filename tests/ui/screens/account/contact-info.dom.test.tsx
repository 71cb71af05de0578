import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { ok, type Result } from '#contract/result.ts'
import type { ContactInfo, ContactProblem } from '#domain/users/contact-info.ts'
import { contactInfoEditMachine } from '#machines/contact-info-edit/contact-info-edit.machine.ts'
import { sampleContact } from '#machines/contact-info-edit/sample-contact.ts'
import { wire } from '#machines/wire.ts'
import { ContactInfoSection } from '#ui/screens/account/contact-info.tsx'
import { Look } from '#ui/shell/look.tsx'

afterEach(cleanup)

function show(mayEdit: boolean) {
  const saved: Partial<ContactInfo>[] = []
  const flow = createActor(
    wire(contactInfoEditMachine)({
      saveContact: fromPromise<Result<null, ContactProblem>, { change: Partial<ContactInfo> }>(
        async ({ input }) => {
          saved.push(input.change)
          return ok(null)
        },
      ),
      findOut: fromPromise<boolean, undefined>(async () => true),
    }),
  ).start()
  render(
    <Look>
      <ContactInfoSection flow={flow} info={sampleContact} mayEdit={mayEdit} />
    </Look>,
  )
  return saved
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe(ContactInfoSection.name, () => {
  it('[ACS-04] discards what was typed when it is cancelled', () => {
    const saved = show(true)
    press('Edit')
    fireEvent.change(screen.getByRole('textbox', { name: 'Surname' }), { target: { value: 'King' } })

    press('Cancel')

    expect(screen.getAllByText('Ada')).toHaveLength(1)
    expect(screen.queryByText(/King/)).toBeNull()
    expect(saved).toEqual([])
  })

  it('[ACS-06] says for at least half a second that it is saving', async () => {
    const saved = show(true)
    press('Edit')
    fireEvent.change(screen.getByRole('textbox', { name: 'Surname' }), { target: { value: 'King' } })
    const begun = performance.now()

    press('Save')
    expect(screen.getAllByRole('button', { name: 'Saving...' })).toHaveLength(1)
    await screen.findByText('Saved.')

    expect(performance.now() - begun).toBeGreaterThan(480)
    expect(saved).toEqual([{ surname: 'King' }])
  })

  it('[ACS-10] asks for each field who may see it, from only me to everyone', () => {
    show(true)
    press('Edit')

    const names = ['name', 'e-mail', 'second e-mail', 'mobile number'].map((about) => `Visible to (${about})`)
    for (const name of names) {
      const options = within(screen.getByRole('combobox', { name })).getAllByRole('option')
      expect(options.map(({ textContent }) => textContent)).toEqual([
        'Only me',
        'Friends',
        'Groups',
        'Everyone',
      ])
    }
  })

  it('[ACS-08] offers no editing to viewers who may not edit', () => {
    show(false)

    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  })
})
