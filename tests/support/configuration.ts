import type { Configuration } from '#contract/configuration.ts'

/** Services on separate hosts, and null for every value that an operator may set. */
export const configuration: Configuration = {
  productName: 'Kinweave',
  services: {
    identity: '/identity',
    groupadmin: 'https://admin.example/groupadmin',
    research: 'https://data.example/research',
    content: null,
  },
  captchaSiteKey: null,
  mapsKey: null,
  googleClientId: null,
  microsoftClientId: null,
  contactsStandIn: null,
  paymentPublicKey: null,
  testBankUrl: null,
  syncAppDownloadUrl: null,
  syncAppUpdate: null,
  development: false,
  testSignIn: false,
  demo: false,
  telemetry: false,
}
