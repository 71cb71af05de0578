import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { contentGalleryMachine } from '#machines/content-gallery/content-gallery.machine.ts'
import { Viewer } from '#ui/screens/content/viewer.tsx'
import { Look } from '#ui/shell/look.tsx'
import { harbourView, weddingView } from './sample-photos.ts'

afterEach(cleanup)

async function openWedding(work: ComponentProps<typeof Viewer>['work'] = null) {
  const flow = createActor(contentGalleryMachine, { input: { locale: 'en-GB' } }).start()
  const { id, details, mayChange } = weddingView
  const content = { id, details, mayChange }
  flow.send({ type: 'content chosen', content })
  const viewer = () => (
    <Look>
      <Viewer
        flow={flow}
        items={[weddingView, harbourView]}
        people={[]}
        hrefOf={() => '/'}
        onBroken={() => undefined}
        acts={null}
        work={work}
      />
    </Look>
  )
  render(viewer())
  await screen.findByRole('dialog')
  return {
    flow,
    user: userEvent.setup(),
    openAgain: () => flow.send({ type: 'content chosen', content }),
    percent: () => screen.getByText(/^\d+ %$/).textContent,
  }
}

describe(Viewer.name, () => {
  it('enlarges with plus, makes smaller with minus, and shows the whole photo with zero', async () => {
    const { user, percent } = await openWedding()
    const seen: (string | null)[] = []
    for (const key of ['+', '=', '-', '+', '0', '-']) {
      await user.keyboard(key)
      seen.push(percent())
    }

    expect(seen).toEqual(['160 %', '256 %', '160 %', '256 %', '100 %', '100 %'])
  })

  it('moves the photo only while the pointer is down, also if it is lifted outside the photo', async () => {
    const { user } = await openWedding()
    await user.keyboard('+')
    const photo = screen.getByRole('img', { name: weddingView.title })
    const captured: number[] = []
    HTMLElement.prototype.setPointerCapture = (id) => void captured.push(id)
    fireEvent.pointerDown(photo, { pointerId: 7, button: 2 })
    fireEvent.pointerDown(photo, { pointerId: 8, button: 0 })
    Reflect.deleteProperty(HTMLElement.prototype, 'setPointerCapture')

    expect(captured).toEqual([8])
  })

  it('leaves keys to the browser with Ctrl, and to a field that is typed into', async () => {
    const { user, flow, percent } = await openWedding()
    fireEvent.keyDown(document.body, { key: '+', ctrlKey: true })
    fireEvent.keyDown(document.body, { key: '+', metaKey: true })
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    await user.type(await screen.findByRole('textbox', { name: 'Caption' }), ' 1+1-0=2')

    expect(percent()).toBe('100 %')
    expect(flow.getSnapshot().context.draft.caption).toBe('Wedding in Whitby 1+1-0=2')
  })

  it('leaves arrow keys to the frame of a portrait or a face, and turns over to no other photo', async () => {
    const frame = { shown: <button type="button">Frame</button>, leave: () => undefined }
    const { user, flow } = await openWedding(frame)
    await user.click(await screen.findByRole('button', { name: 'Frame' }))
    await user.keyboard('{ArrowRight}{ArrowLeft}{Home}{End}')

    expect(flow.getSnapshot().context.open?.id).toBe(weddingView.id)
  })

  it('shows the smaller size, which the gallery has loaded, until the large one is there', async () => {
    await openWedding()

    const sheet = screen.getByRole('img', { name: weddingView.title }).parentElement
    expect(sheet?.style.backgroundImage).toBe(`url("${weddingView.shown.galleryUrl}")`)
  })

  it('turns over by arrow keys', async () => {
    const { user, flow } = await openWedding()
    await user.keyboard('{ArrowRight}')

    expect(flow.getSnapshot().context.open?.id).toBe(harbourView.id)
  })

  it('puts the focus into the form, and back beside the photo when the form closes', async () => {
    const { user } = await openWedding()
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: 'Caption' }))

    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(document.activeElement?.contains(screen.getByRole('button', { name: 'Edit' }))).toBe(true)
    expect(screen.getByRole('dialog')).not.toBe(document.activeElement)
    expect(document.body).not.toBe(document.activeElement)
  })

  it('keeps a caption that was typed when Escape closes the form, the photo and its window', async () => {
    const { user, flow, openAgain } = await openWedding()
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    await user.type(await screen.findByRole('textbox', { name: 'Caption' }), ', 1901')
    await user.keyboard('{Escape}')
    await user.keyboard('{Escape}')
    expect(flow.getSnapshot().value).toBe('browsing')

    openAgain()
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const caption = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Caption' })
    expect(caption.value).toBe('Wedding in Whitby, 1901')
    expect(screen.getAllByText('You have not saved this yet.')).toHaveLength(1)

    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const again = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Caption' })
    expect(again.value).toBe('Wedding in Whitby')
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  })
})
