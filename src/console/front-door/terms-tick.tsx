import { useId, useRef } from 'react'
import { terms } from '../../domain/texts/terms.ts'
import { Tick } from './field.tsx'
import { text } from './text.ts'

interface TermsTickProps {
  checked: boolean
  problem?: string
  onChange: (checked: boolean) => void
}

/** The terms, to be read and accepted [LAY-05]. */
export function TermsTick(props: TermsTickProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const open = (
    <button type="button" className="u-text-button" onClick={() => dialog.current?.showModal()}>
      {text('form.terms_link')}
    </button>
  )
  return (
    <>
      <Tick name="accepts_terms" {...props} beside={open}>
        {text('form.terms')}
        <span className="u-visually-hidden"> {text('form.terms_link')}</span>
      </Tick>
      <dialog ref={dialog} className="u-terms-dialog" aria-labelledby={id}>
        <h2 id={id}>{text('form.terms_title')}</h2>
        <div tabIndex={0} role="region" aria-labelledby={id}>
          <ol>
            {terms.map((clause) => (
              <li key={clause.title}>
                <h3>{clause.title}</h3>
                {clause.paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </li>
            ))}
          </ol>
        </div>
        <button type="button" className="u-button u-button--main" onClick={() => dialog.current?.close()}>
          {text('form.close')}
        </button>
      </dialog>
    </>
  )
}
