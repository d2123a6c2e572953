import { IconCheck, IconClipboardCheck, IconPencil, IconRotateClockwise, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Confirm } from '@/kit/dialog/confirm';
import { Sheet } from '@/kit/dialog/sheet';
import { age } from '@/kit/format/age';
import { useShortcut } from '@/kit/keys/shortcuts';
import { Card } from '@/kit/ui/layout/card';
import { BREAKPOINT, useMinWidth } from '@/kit/ui/layout/media';
import { Button, ButtonLink } from '@/kit/ui/navigation/button';
import { useKitTexts } from '@/kit/ui/texts';
import { halangan, type Surat, surat } from '../naskah/surat';
import css from '../naskah/surat.module.css';
import { useTeksSurat } from '../naskah/teks';
import { AlasanSurat } from './alasan';
import { BatalkanSurat } from './batalkan';
import { type Putus, usePutusan } from './use-putusan';

type Props = { satu: Surat; onMuatUlang: () => void };

/**
 * A letter with what the reader may do about it: beside it where there is room, else a decision in a sheet behind one button that
 * stays in sight. `sisi` stands below that.
 */
export function PutusanSurat({ satu, onMuatUlang, sisi, children }: Props & { sisi: ReactNode; children: ReactNode }) {
  const teks = useTeksSurat();
  const putus = usePutusan(satu);
  const lebar = useMinWidth(BREAKPOINT.widescreen);
  const tablet = useMinWidth(BREAKPOINT.tablet);
  const [terbuka, setTerbuka] = useState(false);
  const diminta = halangan(satu, 'setujui') === undefined;
  const mulai = (langkah: 'setujui' | 'minta_perbaikan') => {
    setTerbuka(true);
    putus.pilih(langkah === 'setujui' ? undefined : langkah);
  };
  const group = teks.keputusan;
  useShortcut('s', { label: teks.mulaiSetujui, group, enabled: diminta, run: () => mulai('setujui') });
  useShortcut('r', { label: teks.mulaiPerbaikan, group, enabled: diminta, run: () => mulai('minta_perbaikan') });
  const panel = (
    <div className={css.panel}>
      {diminta && <p className="meta">{teks.menungguSejak(satu.peminta, age(satu.statusPada).toLowerCase())}</p>}
      <Pengaju satu={satu} />
      <Pemutus satu={satu} putus={putus} onMuatUlang={onMuatUlang} />
    </div>
  );
  const ada =
    satu.aksi.some(({ boleh }) => boleh) || (satu.status === 'diajukan' && halangan(satu, 'setujui') !== null);
  const dalamLembar = diminta && !lebar;
  return (
    <div>
      <div className={css.tata}>
        <div className={css.isi}>{children}</div>
        <div className={css.sisi}>
          {ada && !dalamLembar && <Card title={diminta ? teks.keputusan : teks.tindakan}>{panel}</Card>}
          {sisi}
        </div>
      </div>
      {dalamLembar && (
        <div className={css.lekat} data-foot="">
          <Button
            variant="primary"
            block
            icon={<IconClipboardCheck />}
            aria-haspopup="dialog"
            onClick={() => setTerbuka(true)}
          >
            {teks.tinjau}
          </Button>
        </div>
      )}
      {dalamLembar && (
        <Sheet
          open={terbuka}
          side={tablet ? 'right' : 'bottom'}
          title={teks.keputusan}
          onClose={() => setTerbuka(false)}
        >
          {panel}
        </Sheet>
      )}
    </div>
  );
}

/** What whoever asked for the letter may still do. */
function Pengaju({ satu }: { satu: Surat }) {
  const teks = useTeksSurat();
  if (halangan(satu, 'ubah') !== undefined) return null;
  return (
    <div className={css.tombol}>
      <ButtonLink href={`${surat.at}/${satu.id}/ubah`} variant="primary" icon={<IconPencil />}>
        {satu.status === 'perlu_perbaikan' ? teks.perbaiki : teks.ubah}
      </ButtonLink>
      <BatalkanSurat satu={satu} />
    </div>
  );
}

type PemutusProps = Props & { putus: Putus };

/** Setujui and Minta revisi, or Cabut of an approved letter; what keeps the reader from it stands there too. */
function Pemutus({ satu, putus, onMuatUlang }: PemutusProps) {
  const teks = useTeksSurat();
  const { reload } = useKitTexts();
  const sebab = halangan(satu, 'setujui');
  const bolehCabut = halangan(satu, 'cabut') === undefined;
  if (sebab === null && !bolehCabut) return null;
  const memutus = satu.status === 'diajukan';
  const menulis = putus.pilihan === 'minta_perbaikan' || putus.pilihan === 'cabut';
  return (
    <>
      {putus.gagal && (
        <div role="alert" className={css.gagal}>
          <p>{putus.gagal.kalimat}</p>
          {putus.gagal.usang && (
            <Button size="sm" onClick={onMuatUlang}>
              {reload}
            </Button>
          )}
        </div>
      )}
      {memutus && sebab && <p className="notice">{sebab}</p>}
      {menulis && <AlasanSurat key={putus.pilihan} putus={putus} langkah={putus.pilihan as 'cabut'} />}
      {!menulis && memutus && <TombolPutus satu={satu} putus={putus} />}
      {!menulis && bolehCabut && (
        <Button variant="danger" icon={<IconX />} onClick={() => putus.pilih('cabut')}>
          {teks.cabut}
        </Button>
      )}
    </>
  );
}

function TombolPutus({ satu, putus }: Pick<PemutusProps, 'satu' | 'putus'>) {
  const teks = useTeksSurat();
  const menyetujui = halangan(satu, 'setujui') === undefined;
  return (
    <div className={css.tombol}>
      <Button
        variant="primary"
        block
        icon={<IconCheck />}
        disabled={!menyetujui}
        onClick={() => putus.pilih('setujui')}
      >
        {teks.setujui}
      </Button>
      <Button
        icon={<IconRotateClockwise />}
        disabled={halangan(satu, 'minta_perbaikan') !== undefined}
        onClick={() => putus.pilih('minta_perbaikan')}
      >
        {teks.mintaPerbaikan}
      </Button>
      <Confirm
        open={putus.pilihan === 'setujui'}
        tone="primary"
        icon={<IconCheck />}
        confirm={teks.setujui}
        pending={putus.berjalan}
        onConfirm={() => putus.putuskan('setujui')}
        onCancel={() => putus.pilih(undefined)}
      >
        {teks.tanyaSetujui(satu.namaJenis, satu.namaMahasiswa || satu.namaDosen)}
      </Confirm>
    </div>
  );
}
