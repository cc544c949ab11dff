import { places } from '../../domain/guards.ts'
import type { OutsidePageProps } from '../outside/outside-pages.ts'
import { enterHome } from './enter-home.ts'
import { TextField } from './field.tsx'
import { emptyPerson, FormProblem, PersonFields, Send } from './form-parts.tsx'
import { text } from './text.ts'
import { useVisitorForm } from './use-visitor-form.ts'
import { register } from './visitor-calls.ts'
import { VisitorPage } from './visitor-page.tsx'

/** /register: an organisation and its owner, who is signed in at Home afterwards [RTE-02]. */
export default function RegisterPage({ appCode, prefetchConsole }: OutsidePageProps) {
  const visitorForm = useVisitorForm({ corporate_name: '', ...emptyPerson }, async (values, captcha) => {
    enterHome(await register(values, captcha))
  })
  const { values, set, problems, problem, form } = visitorForm
  return (
    <VisitorPage appCode={appCode} title={text('register.title')} lead={text('register.lead')}>
      <form {...form} onChange={prefetchConsole}>
        <FormProblem problem={problem} />
        <TextField
          label={text('form.corporate_name')}
          name="corporate_name"
          autoComplete="organization"
          value={values.corporate_name}
          problem={problems['corporate_name']}
          onChange={(corporate_name) => set({ corporate_name })}
        />
        <PersonFields form={visitorForm} />
        <Send form={visitorForm} label={text('register.submit')} />
      </form>
      <p className="u-sign-in-new">
        {text('register.have')} <a href={places.login}>{text('form.sign_in')}</a> ·{' '}
        <a href={places.pricing}>{text('register.packages')}</a>
      </p>
    </VisitorPage>
  )
}
