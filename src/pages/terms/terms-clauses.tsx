import { translatedTerms } from '../../domain/texts/terms.ts'

/** Numbered clauses [LAY-05]. */
export const TermsClauses = ({ className }: { className?: string }) => (
  <ol className={className}>
    {translatedTerms().map((clause) => (
      <li key={clause.title}>
        <h3>{clause.title}</h3>
        {clause.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </li>
    ))}
  </ol>
)
