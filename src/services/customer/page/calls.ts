import { call, may } from '../../../engine/api/declared/call.ts'
import { shape } from '../../../engine/shapes.ts'
import { maxAttachmentSize } from '../../../domain/file-kinds.ts'
import { textsFor } from '../../../runtime/languages.ts'
import { customerResource } from '../../../../resources/customer.ts'
import { linkHeader } from '../../access-control/visitor-headers.ts'
import { languageChoice } from '../language-choice.ts'
import { visitorOf } from '../../access-control/visitor.ts'
import { askOnPage, customerPage, pageRequest, readPage, revokePage } from './customer-page.ts'
import { mailPage } from './mail-page.ts'
import { choosePageLanguage } from './page-language.ts'
import { publicPage, readPublicPage, receiveDocument } from './public-page.ts'

export const customerPageCalls = [
  call('GET /customer/customer/:id/page', {
    summary: 'What is asked of a customer on their page, and how far each part is',
    access: may(customerResource, 'show'),
    answer: customerPage,
    work: ({ runtime, context, params: { id } }) => readPage(runtime, context, id),
  }),
  call('POST /customer/customer/:id/page', {
    summary: 'Ask a customer for forms and documents on one page; what is not named is asked for no more',
    access: may(customerResource, 'edit'),
    session: 'own',
    body: pageRequest,
    answer: customerPage,
    refuses: [403, 409, 422, 503],
    work: ({ c, runtime, params: { id }, body }) => askOnPage(runtime, c, id, body),
  }),
  call('DELETE /customer/customer/:id/page', {
    summary: 'The link to a customer’s page opens nothing from now on',
    access: may(customerResource, 'edit'),
    answer: customerPage,
    work: ({ runtime, context, params: { id } }) => revokePage(runtime, context, id),
  }),
  call('POST /customer/customer/:id/page/mail', {
    summary: 'E-mail a customer the link to their page',
    access: may(customerResource, 'edit'),
    answer: shape({}),
    status: 201,
    refuses: [403, 409, 422, 429],
    work: async ({ runtime, context, params: { id } }) => {
      await mailPage(runtime, context, id)
      return {}
    },
  }),
  call('GET /customer/page', {
    summary: 'What is asked of the customer behind a link, what is done, and whom to call',
    access: 'anyone',
    headers: linkHeader,
    answer: publicPage,
    refuses: [404, 429],
    work: ({ c, runtime }) => readPublicPage(runtime, visitorOf(c), c.req.header('form-link') ?? ''),
  }),
  call('PUT /customer/page/language', languageChoice(choosePageLanguage)),
  call('POST /customer/page/documents/:id', {
    summary: 'Upload a document that the customer behind a link was asked for: a picture or a PDF',
    access: 'anyone',
    headers: linkHeader,
    upload: maxAttachmentSize,
    answer: shape({}),
    status: 201,
    refuses: [404, 422, 429, 503],
    work: async ({ c, runtime, params }) => {
      const token = c.req.header('form-link') ?? ''
      const texts = textsFor(c.req.header('accept-language'))
      await receiveDocument(runtime, c, visitorOf(c), { token, request: params.id, texts })
      return {}
    },
  }),
]
