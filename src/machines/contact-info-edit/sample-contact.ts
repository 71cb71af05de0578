import type { ContactInfo } from '#domain/users/contact-info.ts'
import type { SeenByOthers } from '#domain/users/seen-by-others.ts'

export const sampleContact: ContactInfo = {
  givenName: 'Ada',
  surname: '',
  gender: 'Female',
  email: 'ada@mail.example',
  email2: '',
  mobileNumber: '',
  namePrivacy: 'Groups',
  emailPrivacy: 'Me',
  email2Privacy: 'Me',
  mobileNumberPrivacy: 'Me',
}

const hidden = { name: 'Unknown name', email: null, email2: null, mobileNumber: null }

export const samplePreview: SeenByOthers = {
  stranger: hidden,
  group: { ...hidden, name: 'Ada' },
  friend: { ...hidden, name: 'Ada', email: 'ada@mail.example' },
}
