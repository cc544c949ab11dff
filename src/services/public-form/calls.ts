import type { ISchema } from 'yup'
import { call } from '../../engine/api/declared/call.ts'
import type { Rule } from '../../engine/api/declared/rule.ts'
import { list, shape, text } from '../../engine/shapes.ts'
import { brandShape } from '../access-control/brand.ts'
import { captchaHeader, publicCodeHeader } from '../access-control/visitor-headers.ts'
import { visitorOf } from '../access-control/visitor.ts'
import { keepAnswers } from './keep-answers.ts'
import { openForm, type FormShown } from './open-form.ts'
import type { PublicForm, VisitorAnswers } from './public-form.ts'
import { namesOf, recordOf } from '../../domain/names.ts'

const names = list(text())

const formShown = <List extends string>(choices: Readonly<Record<List, string>>) =>
  shape({
    name: text(),
    corporate_name: text(),
    brand: brandShape,
    ...recordOf(namesOf(choices), () => names),
  }) as ISchema<FormShown<List>>

/** Endpoints of a public form, by Public-Code header [RTE-05]; `rule` validates submissions. */
export const publicFormCalls = <
  const At extends `/${string}`,
  Answers extends VisitorAnswers,
  const List extends string,
>(
  at: At,
  form: PublicForm<List>,
  rule: Rule<Answers>,
) => [
  call(`GET ${at}`, {
    summary: 'Whose form a public code opens, and what may be chosen there',
    access: 'anyone',
    headers: publicCodeHeader,
    answer: formShown(form.choices),
    refuses: [404, 429],
    work: ({ c, runtime }) => openForm(form, runtime, visitorOf(c), c.req.header('public-code') ?? ''),
  }),
  call(`POST ${at}`, {
    summary: 'Leave one’s details; the answer is the same whether the phone is known or not',
    access: 'anyone',
    headers: { ...publicCodeHeader, ...captchaHeader },
    body: rule,
    answer: shape({}),
    status: 201,
    refuses: [404, 429],
    work: async ({ c, runtime, body }) => {
      await keepAnswers(form, runtime, visitorOf(c), c.req.header('public-code') ?? '', body)
      return {}
    },
  }),
]
