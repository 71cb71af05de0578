import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Portrait, partOf } from '#ui/components/people/portrait.tsx'

const face = { gender: 'female', photo: '/content/17-u1/gallery?key=1' } as const

describe(Portrait.name, () => {
  afterEach(cleanup)

  it('[PER-23] shows the photo, and the silhouette once its address no longer answers', () => {
    const { container, rerender } = render(<Portrait face={face} size="card" />)
    const photo = () => container.querySelector('img')
    expect(photo()?.getAttribute('alt')).toBe('')

    fireEvent.error(photo() ?? container)
    expect(photo()).toBeNull()
    expect(container.querySelector('use')?.getAttribute('href')).toBe('#sw')

    rerender(<Portrait face={{ ...face, photo: '/content/17-u1/gallery?key=2' }} size="card" />)
    expect(photo()?.getAttribute('src')).toBe('/content/17-u1/gallery?key=2')
  })

  it('tries the photo again when the connection is back', () => {
    const { container } = render(<Portrait face={face} size="card" />)
    const photo = () => container.querySelector('img')
    fireEvent.error(photo() ?? container)
    expect(photo()).toBeNull()

    fireEvent(window, new Event('online'))

    expect(photo()?.getAttribute('src')).toBe(face.photo)
  })

  it('shows no photo of a restricted person', () => {
    const { container } = render(<Portrait face={{ ...face, restricted: true }} size="card" />)

    expect(container.querySelector('img')).toBeNull()
  })
})

describe(partOf.name, () => {
  it('enlarges the part that the address names to the width of the oval, with its middle in the middle', () => {
    expect(partOf('/content/17-u1/gallery?key=1#xywh=percent:20,10,40,50')).toEqual({
      position: 'absolute',
      top: '50%',
      width: '250%',
      height: 'auto',
      transform: 'translate(-20%, -35%)',
    })
  })

  it('leaves a whole photo as it is', () => {
    expect(partOf(face.photo)).toEqual({})
  })
})
