import { currentLocale } from './spoken.ts'

export interface Clause {
  title: string
  paragraphs: readonly string[]
}

/** Single source for dialog and PDF [LAY-05]. */
export const terms: readonly Clause[] = [
  {
    title: 'These terms',
    paragraphs: [
      'These terms govern the use of this application by the staff and agents of an organisation that subscribes to it. By signing in you accept them. If you do not accept them, do not use the application.',
    ],
  },
  {
    title: 'Who may use the application',
    paragraphs: [
      'You must be at least 18 years old.',
      'You must have been given an account by your organisation. The account is yours alone: keep your password to yourself, do not let others use your account, and tell your administrator at once if you believe that somebody does.',
    ],
  },
  {
    title: 'Proper use',
    paragraphs: [
      'Use the application for the business of your organisation only. Do not try to see records that you have no access to, disturb the service, copy it, or send unlawful, misleading or unwanted messages through it.',
    ],
  },
  {
    title: 'Personal data',
    paragraphs: [
      'Records of leads and customers contain personal data. Collect, use and disclose them only for the purpose that the person agreed to, and in keeping with the Personal Data Protection Act 2010 and the instructions of your organisation.',
      'Actions in the application are recorded with the account, the time and the address they came from.',
    ],
  },
  {
    title: 'Information and advice',
    paragraphs: [
      'Calculations, eligibility results, reports and prices help you in your work. They are not an offer or an approval by a bank, nor legal, tax or financial advice. Check them before anybody relies on them.',
    ],
  },
  {
    title: 'Content',
    paragraphs: [
      'What your organisation enters remains its own. The application, its name and its design remain those of their owners; these terms give you no right in them beyond their use.',
    ],
  },
  {
    title: 'Availability',
    paragraphs: [
      'The application is provided as it is. It may be changed, and it may be interrupted for maintenance or for reasons beyond our control, including failures of services of others on which it depends.',
    ],
  },
  {
    title: 'Liability',
    paragraphs: [
      'As far as the law allows, our total liability for all claims in connection with the application is capped at RM1,000, and we are not liable for indirect loss or for loss of profit, business or data.',
      'Nothing in these terms limits a liability that may not be limited by law.',
    ],
  },
  {
    title: 'Suspension and end',
    paragraphs: [
      'Your access ends when your organisation closes your account or its subscription ends. We may suspend an account that breaks these terms or endangers others.',
    ],
  },
  {
    title: 'Notices',
    paragraphs: [
      'Notices may be given in the application or by e-mail to the address of your account. A notice counts as received 24 hours after it was sent.',
    ],
  },
  {
    title: 'Changes',
    paragraphs: [
      'These terms may change. The current text is always found in the application; using it after a change means that you accept the change.',
    ],
  },
  {
    title: 'Law',
    paragraphs: [
      'These terms are governed by the laws of Malaysia, and the courts of Malaysia decide disputes about them. If a clause is found to be invalid, the others remain in force.',
    ],
  },
]

export const translatedTerms = (): readonly Clause[] => currentLocale().terms ?? terms
