/** Headers that visitors' calls are sent with. */
export const publicCodeHeader = { 'Public-Code': { required: true } }
export const captchaHeader = {
  Captcha: {
    required: true,
    description: 'A solved challenge of /altcha: { challenge, solution } as JSON in base64; counts once',
  },
}
/** The token of a link that opens a public page; it stands in no address that a server logs. */
export const linkHeader = {
  'Form-Link': { required: true, description: 'What stands behind the # of the link', maxLength: 100 },
}
