import type { LanguageCode } from '../../domain/languages.ts'
import type { MessagingPayload } from '../../domain/messaging-payload.ts'
import { sessionFrom, type StoredSession } from '../../domain/session.ts'
import { ServiceError } from '../../client/service-error.ts'
import { largeFile } from '../../client/data/files.ts'
import { api, type ApiAnswer, type ApiBody } from '../../client/api.ts'

export type LeadFormInfo = ApiAnswer<'GET /lead/public-lead'>['data']

const asVisitor = { signedIn: false, origin: 'login' } as const

/** Registers an organisation [RTE-02] and sends an e-mail; in demo mode returns its link. */
export const register = async (body: ApiBody<'POST /access-control/register'>, captcha: string) =>
  (await api('POST /access-control/register', { ...asVisitor, body, headers: { Captcha: captcha } })).data

/** Registers below a public code's owner [API-05]. */
export async function registerReferral(
  code: string,
  body: ApiBody<'POST /access-control/referral-registration'>,
  captcha: string,
) {
  const headers = { 'Public-Code': code, Captcha: captcha }
  return (await api('POST /access-control/referral-registration', { ...asVisitor, body, headers })).data
}

/** Session of a messaging link, not stored yet [RTE-04]. */
export async function openMessagingLink({
  email,
  public_code,
  sig,
}: MessagingPayload): Promise<StoredSession> {
  const body = { email, public_code, ...(sig && { sig }) }
  return sessionFrom(await api('POST /access-control/login-token', { ...asVisitor, body }), Date.now())
}

export type CodeChallenge = Pick<ApiBody<'POST /access-control/login-token/code'>, 'challenge'> & {
  resend_in: number
}

export function challengeIn(error: unknown): CodeChallenge | undefined {
  const { challenge, resend_in } = error instanceof ServiceError ? error.body : {}
  return typeof challenge === 'string' ? { challenge, resend_in: Number(resend_in) || 0 } : undefined
}

export const openMessagingCode = async (
  body: ApiBody<'POST /access-control/login-token/code'>,
): Promise<StoredSession> =>
  sessionFrom(await api('POST /access-control/login-token/code', { ...asVisitor, body }), Date.now())

export type CustomersPage = 'customer/page' | 'kyc/form' | 'consent/form'

/** Saves the language for future messages to the link's customer. */
export async function choosePageLanguage(
  page: CustomersPage,
  link: string,
  language: LanguageCode,
): Promise<void> {
  await api(`PUT /${page}/language`, {
    ...asVisitor,
    headers: { 'Form-Link': link },
    body: { language },
  })
}

export async function readInvitation(code: string): Promise<{ name: string; corporate_name: string }> {
  const headers = { 'Public-Code': code }
  return (await api('GET /access-control/referral-registration', { ...asVisitor, headers })).data
}

/** A code's lead form with its options [RTE-05]. */
export async function readLeadForm(code: string): Promise<LeadFormInfo> {
  const headers = { 'Public-Code': code }
  return (await api('GET /lead/public-lead', { ...asVisitor, headers })).data
}

export async function sendLeadForm(
  code: string,
  body: ApiBody<'POST /lead/public-lead'>,
  captcha: string,
): Promise<void> {
  const headers = { 'Public-Code': code, Captcha: captcha }
  await api('POST /lead/public-lead', { ...asVisitor, body, headers })
}

export type RecruitFormInfo = ApiAnswer<'GET /hub/public-recruit'>['data']

export async function readRecruitForm(code: string): Promise<RecruitFormInfo> {
  const headers = { 'Public-Code': code }
  return (await api('GET /hub/public-recruit', { ...asVisitor, headers })).data
}

export async function sendRecruitForm(
  code: string,
  body: ApiBody<'POST /hub/public-recruit'>,
  captcha: string,
): Promise<void> {
  const headers = { 'Public-Code': code, Captcha: captcha }
  await api('POST /hub/public-recruit', { ...asVisitor, body, headers })
}

export type KycFormInfo = ApiAnswer<'GET /kyc/form'>['data']

/** A link's form with its saved answers [API-22]. */
export const readKycForm = async (link: string): Promise<KycFormInfo> =>
  (await api('GET /kyc/form', { ...asVisitor, headers: { 'Form-Link': link } })).data

export async function keepKycAnswers(
  link: string,
  answers: { id: number; answer: string | null }[],
): Promise<void> {
  await api('PUT /kyc/form', { ...asVisitor, headers: { 'Form-Link': link }, body: { answers } })
}

export async function handInKycForm(link: string): Promise<void> {
  await api('POST /kyc/form/submit', { ...asVisitor, headers: { 'Form-Link': link } })
}

/** Signing status of the form just returned from. */
export const readSignedForm = async (
  reference: string,
): Promise<ApiAnswer<'POST /customer/application-form/returned'>['data']> =>
  (await api('POST /customer/application-form/returned', { ...asVisitor, body: { reference } })).data

export type SharedCalculation = ApiAnswer<'GET /calculator/shared'>['data']

export const readSharedCalculation = async (link: string): Promise<SharedCalculation> =>
  (await api('GET /calculator/shared', { ...asVisitor, headers: { 'Form-Link': link } })).data

export const readEmbed = async (key: string): Promise<ApiAnswer<'GET /calculator/embed'>['data']> =>
  (await api('GET /calculator/embed', { ...asVisitor, headers: { 'Embed-Key': key } })).data

export const computeEmbedded = async (key: string, kind: string, inputs: Record<string, unknown>) =>
  (
    await api('POST /calculator/embed', {
      ...asVisitor,
      headers: { 'Embed-Key': key },
      body: { kind, inputs },
    })
  ).data

export type CustomerPageInfo = ApiAnswer<'GET /customer/page'>['data']

export const readCustomerPage = async (link: string): Promise<CustomerPageInfo> =>
  (await api('GET /customer/page', { ...asVisitor, headers: { 'Form-Link': link } })).data

export async function uploadDocument(link: string, id: number, file: File): Promise<void> {
  const body = new FormData()
  body.set('file', file)
  const options = { params: { id }, body, headers: { 'Form-Link': link }, timeout: largeFile }
  await api('POST /customer/page/documents/:id', { ...asVisitor, ...options })
}

export type ConsentInfo = ApiAnswer<'GET /consent/form'>['data']

const withLink = (link: string) => ({ ...asVisitor, headers: { 'Form-Link': link } })

/** The consent request behind a link [PRO-08]. */
export const readConsent = async (link: string): Promise<ConsentInfo> =>
  (await api('GET /consent/form', withLink(link))).data

export async function sendConsentCode(link: string): Promise<void> {
  await api('POST /consent/form/code', withLink(link))
}

export async function giveConsent(link: string, body: ApiBody<'POST /consent/form/sign'>): Promise<void> {
  await api('POST /consent/form/sign', { ...withLink(link), body })
}

export async function withdrawConsent(link: string): Promise<void> {
  await api('POST /consent/form/withdraw', withLink(link))
}
