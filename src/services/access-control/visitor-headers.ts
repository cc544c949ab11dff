/** Headers that visitors' calls are sent with. */
export const publicCodeHeader = { 'Public-Code': { required: true } }
export const captchaHeader = {
  Captcha: {
    required: true,
    description: 'A solved challenge of /altcha: { challenge, solution } as JSON in base64; counts once',
  },
}
