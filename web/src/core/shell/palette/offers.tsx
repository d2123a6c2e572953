import { cx } from '@/kit/ui/cx';
import { Link } from '@/kit/ui/navigation/link';
import { Marked } from './marked';
import type { Pilihan } from './search';
import css from './search-box.module.css';

type OffersProps = {
  id: string;
  label: string;
  pilihan: readonly Pilihan[];
  /** The words that are looked for. */
  kata: readonly string[];
  /** Which one Enter would take. */
  pilih: number;
  onHover: (urutan: number) => void;
  onPick: (pilihan: Pilihan) => void;
};

/** What was found, by group. The focus stays in the input; links are links, for those who want a new tab. */
export function Offers({ id, label, pilihan, kata, pilih, onHover, onPick }: OffersProps) {
  const groups = [...new Set(pilihan.map(({ group }) => group))];
  const bernomor = pilihan.map((satu, urutan) => ({ satu, urutan }));
  return (
    <div id={id} role="listbox" aria-label={label} className={css.list}>
      {groups.map((group) => (
        <fieldset key={group} aria-label={group}>
          <p className={css.group} aria-hidden="true">
            {group}
          </p>
          {bernomor
            .filter(({ satu }) => satu.group === group)
            .map(({ satu, urutan }) => (
              <Offer
                key={satu.id}
                id={`${id}-${urutan}`}
                pilihan={satu}
                kata={satu.kata ?? kata}
                dipilih={urutan === pilih}
                onHover={() => onHover(urutan)}
                onPick={() => onPick(satu)}
              />
            ))}
        </fieldset>
      ))}
    </div>
  );
}

type OfferProps = {
  id: string;
  pilihan: Pilihan;
  kata: readonly string[];
  dipilih: boolean;
  onHover: () => void;
  onPick: () => void;
};

function Offer({ id, pilihan, kata, dipilih, onHover, onPick }: OfferProps) {
  const shared = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': dipilih,
    className: cx(css.option, pilihan.rekaman && css.record),
    onPointerMove: onHover,
    onClick: onPick,
    children: (
      <>
        {pilihan.icon}
        <span>
          <Marked text={pilihan.nama} kata={kata} />
        </span>
        {pilihan.bagian && (
          <small>
            <Marked text={pilihan.bagian} kata={kata} />
          </small>
        )}
      </>
    ),
  };
  return pilihan.href ? <Link href={pilihan.href} {...shared} /> : <button type="button" {...shared} />;
}
