import { describe, expect, it } from 'vitest'
import { faceFor } from '#ui/screens/person/faces.ts'
import { person } from '../../../domain/model/samples.ts'

describe(faceFor.name, () => {
  it('[MOD3-19] has all that a card shows: name, years, gender, photo and marks', () => {
    const sample = person('7-1')
    const ada = {
      ...sample,
      profile: true,
      placeholder: true,
      autoRestricted: true,
      displayProperties: {
        ...sample.displayProperties,
        nameParts: [
          { kind: 'Given' as const, text: 'Ada' },
          { kind: 'Surname' as const, text: 'Hale' },
        ],
        gender: 'Female' as const,
        birthDate: { type: 'date' as const, first: '+1850' },
        deathDate: { type: 'date' as const, first: '+1921' },
        primaryPhotoSignedUrl: '/ada.jpg',
      },
    }
    const loaded = (isHidden: boolean) => ({ hides: () => isHidden })

    expect(faceFor(loaded(false), ada)).toEqual({
      given: 'Ada',
      surname: 'Hale',
      years: '1850–1921',
      gender: 'female',
      child: false,
      living: false,
      restricted: false,
      profile: true,
      placeholder: true,
      photo: '/ada.jpg',
    })
    expect(faceFor(loaded(true), ada)).toMatchObject({ restricted: true, years: '' })
  })
})
