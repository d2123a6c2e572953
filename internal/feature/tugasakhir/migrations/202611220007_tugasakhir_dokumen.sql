-- +goose Up
-- Papers that the portal made: who holds one asks by its code whether it is genuine, and whether it still says what the
-- record says. One row a content; the same content is the same paper.
CREATE TABLE tugasakhir_dokumen (
    college_id   TEXT NOT NULL,
    kode         TEXT NOT NULL, -- 128 random bits, base32
    nama         TEXT NOT NULL CHECK (nama IN ('kartu-bimbingan', 'undangan', 'form-nilai', 'rekap-nilai', 'berita-acara', 'daftar-hadir',
        'lembar-revisi', 'lembar-pengesahan')),
    id_karya     TEXT NOT NULL,
    id_sidang    TEXT,          -- of a paper about an exam
    id_dosen     TEXT,          -- whose sheet of marks
    sidik_fakta  TEXT NOT NULL, -- SHA-256 of all that the paper shows, letterhead and all
    sidik_isi    TEXT NOT NULL, -- SHA-256 of what it says of the work; another one today makes it outdated
    sidik_berkas TEXT NOT NULL, -- SHA-256 of the file
    fakta        TEXT NOT NULL, -- JSON: what anybody may read
    dibuat_pada  BIGINT NOT NULL,
    dibuat_oleh  TEXT NOT NULL,
    PRIMARY KEY (college_id, kode),
    UNIQUE (college_id, id_karya, nama, sidik_fakta),
    FOREIGN KEY (college_id, id_karya) REFERENCES tugasakhir_karya (college_id, id),
    FOREIGN KEY (college_id, id_sidang) REFERENCES tugasakhir_sidang (college_id, id),
    FOREIGN KEY (college_id, id_dosen) REFERENCES master_dosen (college_id, id),
    FOREIGN KEY (college_id, dibuat_oleh) REFERENCES auth_akun (college_id, id)
);

-- +goose Down
DROP TABLE tugasakhir_dokumen;
