import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@/kit/api/client';
import type { Answer, ReadRoute } from '@/kit/api/routes';
import { formatPercent } from '@/kit/format/number';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { Pill } from '@/kit/ui/mark/pill';
import { Button } from '@/kit/ui/navigation/button';
import { DialogAlasan } from '../karya/alasan-dialog';
import { aksi, type Karya, usang } from '../karya/karya-baca';
import type { Jenis } from '../karya/ragam';
import { useSaat } from '../karya/waktu';
import { ruteNaskah } from './naskah-rute';
import { useTeksNaskah } from './naskah-teks';
import css from './plagiasi.module.css';

type Keputusan = Answer<'GET /v2/ta/proposal_similarity_decision/{id}'>;
type Satu = Keputusan['data'][number];

/** What a word on the score, or another score, makes stale. */
export function usangMirip(jenis: Jenis): ReadRoute[] {
  return [...usang(jenis), ruteNaskah.kemiripan[jenis], ruteNaskah.laporan[jenis], ruteNaskah.keputusan[jenis]];
}

/** A score above the limit stops nobody: who let the work go on all the same, and why. */
export function KeputusanKemiripan({ karya }: { karya: Karya }) {
  const teks = useTeksNaskah();
  const { data } = useQuery(query(ruteNaskah.keputusan[karya.jenis], { path: { id: karya.id } }));
  if (!data || (!data.perlu && data.data.length === 0)) return null;
  return (
    <Card title={teks.keputusanSkor}>
      <div className={css.laporan}>
        {data.perlu && data.halangan && (
          <>
            <p>{data.halangan.startsWith('Naskah') ? teks.perluTanpaSkor : teks.perluKeputusan}</p>
            {data.kaprodi && <p className="meta">{teks.perluKaprodi}</p>}
          </>
        )}
        {data.data.length > 0 && (
          <ol className={css.putusan}>
            {data.data.map((satu) => (
              <Baris key={satu.id} satu={satu} />
            ))}
          </ol>
        )}
        <Putuskan karya={karya} keputusan={data} />
      </div>
    </Card>
  );
}

function Baris({ satu }: { satu: Satu }) {
  const teks = useTeksNaskah();
  const saat = useSaat();
  const skor = satu.skor === undefined ? teks.tanpaSkor : formatPercent(satu.skor);
  return (
    <li>
      <p>
        <b>{satu.nama}</b> <Pill tone={satu.berlaku ? 'green' : 'neutral'}>{teks.sebagai[satu.sebagai]}</Pill>
      </p>
      <p className="meta">
        {teks.tentang(satu.versi, skor, formatPercent(satu.batas))} · {saat(satu.pada)}
      </p>
      <p className="typed">{satu.alasan}</p>
      {satu.dicabutPada ? (
        <p className="meta">{teks.dicabutOleh(satu.dicabutOleh, saat(satu.dicabutPada))}</p>
      ) : (
        !satu.berlaku && <p className="meta">{teks.usang}</p>
      )}
    </li>
  );
}

function Putuskan({ karya, keputusan }: { karya: Karya; keputusan: Keputusan }) {
  const teks = useTeksNaskah();
  const [sebagai, setSebagai] = useState<Satu['sebagai']>();
  const segarkan = usangMirip(karya.jenis);
  const path = { id: karya.id };
  const putuskan = useWrite(ruteNaskah.putuskan[karya.jenis], { refresh: segarkan });
  const cabut = useWrite(ruteNaskah.cabut[karya.jenis], {
    refresh: segarkan,
    onSuccess: () => toast.success(teks.dicabut),
    onError: (galat) => toast.danger(galat.message),
  });
  const boleh = {
    pembimbing: aksi(keputusan, 'putuskan'),
    kaprodi: aksi(keputusan, 'putuskan_kaprodi'),
    cabut: aksi(keputusan, 'cabut'),
  };
  const halangan = [boleh.pembimbing, boleh.kaprodi, boleh.cabut].find((satu) => satu && !satu.boleh)?.alasan;
  return (
    <div className={css.alat}>
      {boleh.pembimbing && (
        <Button variant="primary" disabled={!boleh.pembimbing.boleh} onClick={() => setSebagai('pembimbing')}>
          {teks.lanjutkan}
        </Button>
      )}
      {boleh.kaprodi && (
        <Button variant="primary" disabled={!boleh.kaprodi.boleh} onClick={() => setSebagai('kaprodi')}>
          {teks.lanjutkanKaprodi}
        </Button>
      )}
      {boleh.cabut && (
        <Button disabled={!boleh.cabut.boleh} pending={cabut.isPending} onClick={() => cabut.mutate({ path })}>
          {teks.cabut}
        </Button>
      )}
      {halangan && <p className="meta">{halangan}</p>}
      <DialogAlasan
        open={sebagai !== undefined}
        title={sebagai === 'kaprodi' ? teks.lanjutkanKaprodi : teks.lanjutkan}
        tentang={`skor-kemiripan:${karya.id}:${keputusan.versi}`}
        label={teks.alasanLanjut}
        help={teks.alasanBantuan}
        submitLabel={teks.lanjutkan}
        onKirim={async (alasan) => {
          if (sebagai) await putuskan.mutateAsync({ path, body: { versi: keputusan.versi, sebagai, alasan } });
          toast.success(teks.tersimpan);
        }}
        onClose={() => setSebagai(undefined)}
      />
    </div>
  );
}
