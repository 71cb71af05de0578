import type { signUpPaths } from '#machines/sign-up/sign-up.paths.ts'
import type { Bindings } from './support/binding.ts'

export const signUpBindings: Bindings<typeof signUpPaths> = {
  controls: {
    'given name typed': {
      act: 'fill',
      role: 'textbox',
      name: 'Given name',
      text: ({ givenName }) => givenName,
    },
    'surname typed': { act: 'fill', role: 'textbox', name: 'Surname', text: ({ surname }) => surname },
    'address typed': { act: 'fill', role: 'textbox', name: 'E-mail address', text: ({ address }) => address },
    'captcha asked again': { act: 'press', role: 'button', name: 'Check again' },
    retried: { act: 'press', role: 'button', name: 'Try again' },
    submitted: { act: 'press', role: 'button', name: 'Continue' },
  },
  links: ['I have an account'],
  shows: {
    'entering.captcha not needed': { role: 'heading', name: 'Sign up' },
    'entering.solving captcha': { role: 'status', name: '' },
    'entering.captcha failed': { role: 'alert', name: '' },
    'place unknown': { role: 'alert', name: '' },
    'code refused': { role: 'alert', name: '' },
    'code not sent': { role: 'alert', name: '' },
  },
}
