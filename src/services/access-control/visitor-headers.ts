export const publicCodeHeader = { 'Public-Code': { required: true } }
export const captchaHeader = {
  Captcha: {
    required: true,
    description: 'A solved challenge of /altcha: { challenge, solution } as JSON in base64; counts once',
  },
}
/** A header, so that no server logs the token. */
export const linkHeader = {
  'Form-Link': { required: true, description: 'What stands behind the # of the link', maxLength: 100 },
}
