import { useId } from 'react';
import { formatDecimal } from '@/kit/format/number';
import { cx } from '@/kit/ui/cx';
import { Pill } from '@/kit/ui/mark/pill';
import { Button } from '@/kit/ui/navigation/button';
import { Menu } from '@/kit/ui/overlay/menu';
import { useSaat } from '../karya/waktu';
import { useTeksNaskah } from './naskah-teks';
import css from './plagiasi.module.css';
import { type Keluarkan, type Kutipan, SEBAB } from './plagiasi-keluar';

/** From so many owners on a passage is marked as used by many. */
const SERING = 3;

type Props = { kutipan: Kutipan; keluarkan: Keluarkan | undefined };

/** A passage beside that of another work: how many of its words were changed, who else has it, whether it counts. */
export function Pasangan({ kutipan, keluarkan }: Props) {
  const teks = useTeksNaskah();
  const id = useId();
  const { judulLain, tahunLain, halaman, halamanLain, pemilik, saran, keluar } = kutipan;
  const sama = Math.round(kutipan.skor);
  return (
    <li aria-labelledby={id} className={cx(keluar !== '' && css.keluar)}>
      <h3 id={id}>
        {judulLain} ({tahunLain})
      </h3>
      <p className={css.tanda}>
        <span className="meta">
          {sama >= 100 ? teks.semuaSama : teks.sama(formatDecimal(sama, 0), formatDecimal(100 - sama, 0))}
        </span>
        {pemilik > 1 && <span className="meta">{teks.pemilik(pemilik)}</span>}
        {saran !== '' && saran !== 'umum' && <Pill tone="blue">{teks.saran[saran]}</Pill>}
        {pemilik >= SERING && <Pill tone="blue">{teks.saran.umum}</Pill>}
      </p>
      <div className={css.berdampingan}>
        <Sisi karya={teks.karyaIni} halaman={halaman} kutipan={kutipan.kutipan} />
        <Sisi karya={teks.karyaLain} halaman={halamanLain} kutipan={kutipan.kutipanLain} />
      </div>
      <Catatan kutipan={kutipan} />
      {keluarkan && <Tombol kutipan={kutipan} keluarkan={keluarkan} />}
    </li>
  );
}

function Sisi({ karya, halaman, kutipan }: { karya: string; halaman: number; kutipan: string }) {
  const teks = useTeksNaskah();
  return (
    <figure>
      <figcaption className="meta">{halaman > 0 ? `${karya} · ${teks.halaman(halaman)}` : karya}</figcaption>
      <blockquote className="typed">{kutipan}</blockquote>
    </figure>
  );
}

/** Who left it out, or took it in again. */
function Catatan({ kutipan }: { kutipan: Kutipan }) {
  const teks = useTeksNaskah();
  const saat = useSaat();
  const { keluar, keluarOleh, keluarPada, kembaliOleh, kembaliPada } = kutipan;
  const dikeluarkan =
    keluar && keluarPada && teks.dikeluarkan(teks.sebagaiApa[keluar].toLocaleLowerCase(), keluarOleh, saat(keluarPada));
  const kalimat = dikeluarkan || (kembaliPada && teks.kembali(kembaliOleh, saat(kembaliPada)));
  return kalimat && <p className="meta">{kalimat}</p>;
}

function Tombol({ kutipan, keluarkan }: { kutipan: Kutipan; keluarkan: Keluarkan }) {
  const teks = useTeksNaskah();
  const { saran, keluar } = kutipan;
  if (keluar !== '')
    return (
      <div className={css.alat}>
        <Button size="sm" disabled={keluarkan.jalan} onClick={() => keluarkan.kirim([kutipan], '')}>
          {teks.hitungLagi}
        </Button>
      </div>
    );
  return (
    <div className={css.alat}>
      {saran !== '' && (
        <Button size="sm" disabled={keluarkan.jalan} onClick={() => keluarkan.kirim([kutipan], saran)}>
          {teks.keluarkan[saran]}
        </Button>
      )}
      <Lainnya kutipan={kutipan} keluarkan={keluarkan} />
    </div>
  );
}

/** The other things that a passage may be left out as. */
function Lainnya({ kutipan, keluarkan }: { kutipan: Kutipan; keluarkan: Keluarkan }) {
  const teks = useTeksNaskah();
  return (
    <Menu
      label={teks.keluarkanBagian}
      items={SEBAB.filter((sebab) => sebab !== kutipan.saran && (sebab !== 'umum' || kutipan.pemilik >= SERING)).map(
        (sebab) => ({
          id: sebab,
          label: teks.keluarkan[sebab],
          onSelect: () => keluarkan.kirim([kutipan], sebab),
        }),
      )}
      trigger={(props) => (
        <Button size="sm" {...props} disabled={keluarkan.jalan}>
          {teks.keluarkanBagian}
        </Button>
      )}
    />
  );
}
