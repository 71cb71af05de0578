import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { ContactInfo } from '#domain/users/contact-info.ts'
import type { SeenByOthers } from '#domain/users/seen-by-others.ts'
import { sampleContact, samplePreview } from '#machines/contact-info-edit/sample-contact.ts'
import { contactPreviewMachine } from '#machines/contact-preview/contact-preview.machine.ts'
import { wire } from '#machines/wire.ts'
import { ContactPreview } from '#ui/screens/account/contact-preview.tsx'
import { Look } from '#ui/shell/look.tsx'

afterEach(cleanup)

describe(ContactPreview.name, () => {
  it('shows in turn what a stranger, a group, a friend and the users themselves see', async () => {
    const flow = createActor(
      wire(contactPreviewMachine)({
        loadPreview: fromPromise<SeenByOthers, { info: ContactInfo }>(async () => samplePreview),
      }),
    ).start()
    render(
      <Look>
        <ContactPreview flow={flow} name={null} />
      </Look>,
    )
    flow.send({ type: 'contact shown', info: { ...sampleContact, mobileNumber: '+41 8' } })
    const card = await screen.findByRole('region', { name: 'How others see you' })
    const seenBy = (onlooker: string) => {
      fireEvent.click(screen.getByRole('radio', { name: onlooker }))
      return ['Unknown name', 'Ada', 'ada@mail.example', '+41 8'].filter((text) =>
        [...card.querySelectorAll('b, span')].some(({ textContent }) => textContent === text),
      )
    }
    await screen.findByText('Unknown name')

    expect(seenBy('Strangers')).toEqual(['Unknown name'])
    expect(seenBy('Groups')).toEqual(['Ada'])
    expect(seenBy('Friends')).toEqual(['Ada', 'ada@mail.example'])
    expect(seenBy('Me')).toEqual(['Ada', 'ada@mail.example', '+41 8'])
  })
})
