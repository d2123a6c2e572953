import { IconPlus, IconTrash } from '@tabler/icons-react';
import { JENJANG } from '@/core/master/unit/tree/jenjang';
import { MultiSelect } from '@/kit/form/combobox/multi-select';
import { NumericInput } from '@/kit/form/field/numeric-input';
import { Button } from '@/kit/ui/navigation/button';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import { type BarisKelas, kunciBaru } from './aturan-values';
import type { ButirProps } from './butir-bidang';
import css from './susun.module.css';
import { useTeksSusun } from './teks';

/** What a rule of meetings makes of the size of a class, and of a team. */
export function ButirRinci(props: ButirProps) {
  return (
    <>
      <Kelas {...props} />
      <Tim {...props} />
    </>
  );
}

/** The factors of classes by how many students they have. */
function Kelas({ form, satu, ke, onUbah }: ButirProps) {
  const teks = useTeksSusun();
  const ganti = (kunci: number, baru: Partial<BarisKelas>) =>
    onUbah({ kelas: satu.kelas.map((lama) => (lama.kunci === kunci ? { ...lama, ...baru } : lama)) });
  const tambah = () =>
    onUbah({ kelas: [...satu.kelas, { kunci: kunciBaru(satu.kelas), jenjang: [], sampai: '', faktor: '100' }] });
  return (
    <section className={css.bagian} aria-label={teks.bagianKelas}>
      <h3>{teks.bagianKelas}</h3>
      <p className="meta">{teks.kelasBantuan}</p>
      <ol className={css.rangkap}>
        {satu.kelas.map((kelas, i) => {
          const at = `butir[${ke}].kelas[${i}]`;
          return (
            <li key={kelas.kunci} className={css.kelas}>
              <MultiSelect
                name={`${at}.jenjang`}
                label={teks.kelasJenjang(i + 1)}
                placeholder={teks.semuaJenjang}
                options={JENJANG}
                value={kelas.jenjang}
                onChange={(jenjang) => ganti(kelas.kunci, { jenjang })}
              />
              <NumericInput
                id={form.idAt(`${at}.sampai`)}
                name={`${at}.sampai`}
                label={teks.kelasSampai(i + 1)}
                placeholder={teks.takTerbatas}
                maxLength={6}
                value={kelas.sampai}
                error={form.errorAt(`${at}.sampai`)}
                onChange={(sampai) => ganti(kelas.kunci, { sampai })}
              />
              <NumericInput
                id={form.idAt(`${at}.faktor`)}
                name={`${at}.faktor`}
                label={teks.kelasFaktor(i + 1)}
                mode="decimal"
                suffix="%"
                maxLength={6}
                value={kelas.faktor}
                error={form.errorAt(`${at}.faktor`)}
                onChange={(faktor) => ganti(kelas.kunci, { faktor })}
              />
              <IconButton
                label={teks.hapusKelas(i + 1)}
                icon={<IconTrash />}
                onClick={() => onUbah({ kelas: satu.kelas.filter(({ kunci }) => kunci !== kelas.kunci) })}
              />
            </li>
          );
        })}
      </ol>
      <span>
        <Button size="sm" icon={<IconPlus />} onClick={tambah}>
          {teks.tambahKelas}
        </Button>
      </span>
    </section>
  );
}

/** A team is named by how many it has, which is its place in the list. */
function ukuran(porsi: string, i: number) {
  return { besar: i + 1, porsi, i };
}

/** The share of each in a team, by how many they are. */
function Tim({ form, satu, ke, onUbah }: ButirProps) {
  const teks = useTeksSusun();
  const { tim } = satu;
  return (
    <section className={css.bagian} aria-label={teks.bagianTim}>
      <h3>{teks.bagianTim}</h3>
      <p className="meta">{teks.timBantuan}</p>
      <ol className={css.tim}>
        {tim.map(ukuran).map(({ besar, porsi, i }) => (
          <li key={besar}>
            <NumericInput
              id={form.idAt(`butir[${ke}].tim[${i}]`)}
              name={`butir[${ke}].tim[${i}]`}
              label={teks.timKe(besar)}
              mode="decimal"
              suffix="%"
              maxLength={6}
              value={porsi}
              error={form.errorAt(`butir[${ke}].tim[${i}]`)}
              onChange={(baru) => onUbah({ tim: tim.map((lama, j) => (j === i ? baru : lama)) })}
            />
          </li>
        ))}
      </ol>
      <div className={css.tombol}>
        <Button
          size="sm"
          icon={<IconPlus />}
          onClick={() => onUbah({ tim: [...tim, String(Math.round(10_000 / (tim.length + 1)) / 100)] })}
        >
          {teks.tambahTim}
        </Button>
        {tim.length > 0 && (
          <Button size="sm" icon={<IconTrash />} onClick={() => onUbah({ tim: tim.slice(0, -1) })}>
            {teks.hapusTim(tim.length)}
          </Button>
        )}
      </div>
    </section>
  );
}
