import { describe, expect, it } from 'vitest'
import { faceNamed } from '#domain/content/regions/face-named.ts'

const region = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }
const other = { x: 0.5, y: 0.2, width: 0.3, height: 0.4 }

describe(faceNamed.name, () => {
  it('finds the face with the name, whatever its case, accents and blanks', () => {
    const faces = [
      { name: 'José  MARTÍ', region },
      { name: 'Ann Hale', region: other },
    ]

    expect(faceNamed(faces, 'jose marti')).toEqual(region)
    expect(faceNamed(faces, 'marti')).toBeNull()
  })

  it('finds none for a person without a name, nor where two faces have it', () => {
    const faces = [
      { name: '', region },
      { name: 'John Hale', region },
      { name: 'John Hale', region: other },
    ]

    expect(faceNamed(faces, '')).toBeNull()
    expect(faceNamed(faces, 'john hale')).toBeNull()
  })
})
