package filetext

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/md5"
	"crypto/rc4"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/binary"
	"regexp"
	"strconv"
)

// pdfLock opens the streams of a locked file that everybody may read: its user password is empty, the owner's alone is not
// (ISO 32000-2, 7.6).
type pdfLock struct {
	key []byte
	aes bool
	v5  bool // one key for all streams
}

// padding fills up a password that is shorter than 32 bytes; the empty one is nothing else.
var padding = []byte("\x28\xBF\x4E\x5E\x4E\x75\x8A\x41\x64\x00\x4E\x56\xFF\xFA\x01\x08\x2E\x2E\x00\xB6\xD0\x68\x3E\x80\x2F\x0C\xA9\xFE\x64\x53\x69\x7A")

// openLock reads how the file is locked: nil when it is not, ErrLocked when the empty password does not open it.
func (p *pdf) openLock() (*pdfLock, error) {
	e, locked := p.encrypt()
	if !locked {
		return nil, nil
	}
	if e["Filter"] != pdfName("Standard") {
		return nil, ErrLocked
	}
	k := &pdfLock{}
	v, n := asNumber(e["V"]), 5
	switch {
	case v == 1:
	case v == 2 || v == 3:
		n = int(asNumber(e["Length"])) / 8
	case v == 4 || v == 5:
		method := cryptMethod(e)
		if method == "None" {
			return nil, nil
		}
		if method != "V2" && method != "AESV2" && method != "AESV3" {
			return nil, ErrLocked
		}
		n, k.aes, k.v5 = 16, method != "V2", v == 5
	default:
		return nil, ErrLocked
	}
	if n == 0 {
		n = 5
	}
	if n < 5 || n > 16 {
		return nil, ErrLocked
	}
	if k.v5 {
		k.key = keyV5(e)
	} else {
		k.key = keyV4(e, p.firstID(), n)
	}
	if k.key == nil {
		return nil, ErrLocked
	}
	return k, nil
}

// encrypt is the dictionary that says how the file is locked; locked is false where the trailer names none.
func (p *pdf) encrypt() (e pdfDict, locked bool) {
	for rest := p.data; ; {
		_, after, found := bytes.Cut(rest, []byte("/Encrypt"))
		if !found {
			return e, locked
		}
		switch v := (&pdfLexer{b: after, work: p.work}).value(0).(type) {
		case pdfDict:
			e, locked = v, true
		case float64:
			locked = true
			if d, ok := p.objectNamed(int(v)); ok {
				e = d
			}
		}
		rest = after
	}
}

// objectNamed looks for a dictionary that is an object of the file, before the objects are noted.
func (p *pdf) objectNamed(number int) (pdfDict, bool) {
	head := regexp.MustCompile(`(?:^|[^0-9])` + strconv.Itoa(number) + `[ \r\n\t]+[0-9]+[ \r\n\t]+obj`)
	var last pdfDict
	for _, at := range head.FindAllIndex(p.data, 16) {
		if d, ok := (&pdfLexer{b: p.data, i: at[1], work: p.work}).value(0).(pdfDict); ok {
			last = d
		}
	}
	return last, last != nil
}

// firstID is the first half of the file's identifier.
func (p *pdf) firstID() string {
	for rest := p.data; ; {
		_, after, found := bytes.Cut(rest, []byte("/ID"))
		if !found {
			return ""
		}
		if l, ok := (&pdfLexer{b: after, work: p.work}).value(0).(pdfArray); ok && len(l) > 0 {
			if id, ok := l[0].(pdfString); ok {
				return string(id)
			}
		}
		rest = after
	}
}

func asNumber(v any) float64 {
	n, _ := v.(float64)
	return n
}

func asBytes(v any) []byte {
	s, _ := v.(pdfString)
	return []byte(s)
}

// cryptMethod is how streams are locked.
func cryptMethod(e pdfDict) pdfName {
	name, _ := e["StmF"].(pdfName)
	if name == "" || name == "Identity" {
		return "None"
	}
	filters, _ := e["CF"].(pdfDict)
	filter, _ := filters[string(name)].(pdfDict)
	method, _ := filter["CFM"].(pdfName)
	return method
}

// keyV4 is the file's key by the empty password, or nil when that is not the user's.
func keyV4(e pdfDict, id string, n int) []byte {
	owner, user, revision := asBytes(e["O"]), asBytes(e["U"]), asNumber(e["R"])
	if len(owner) < 32 || len(user) < 32 {
		return nil
	}
	sum := md5.New()
	sum.Write(padding)
	sum.Write(owner[:32])
	sum.Write(binary.LittleEndian.AppendUint32(nil, uint32(int64(asNumber(e["P"])))))
	sum.Write([]byte(id))
	if revision >= 4 && e["EncryptMetadata"] == pdfWord("false") {
		sum.Write([]byte{0xff, 0xff, 0xff, 0xff})
	}
	key := sum.Sum(nil)
	if revision < 3 {
		key = key[:5]
		return ifOpens(key, bytes.Equal(rc4Of(key, padding), user[:32]))
	}
	for range 50 {
		next := md5.Sum(key[:n])
		key = next[:]
	}
	key = key[:n]
	check := md5.Sum(append(bytes.Clone(padding), id...))
	got := rc4Of(key, check[:])
	for i := byte(1); i <= 19; i++ {
		turned := bytes.Clone(key)
		for j := range turned {
			turned[j] ^= i
		}
		got = rc4Of(turned, got)
	}
	return ifOpens(key, bytes.Equal(got, user[:16]))
}

func ifOpens(key []byte, opens bool) []byte {
	if !opens {
		return nil
	}
	return key
}

func rc4Of(key, in []byte) []byte {
	c, err := rc4.NewCipher(key)
	if err != nil {
		return nil
	}
	out := make([]byte, len(in))
	c.XORKeyStream(out, in)
	return out
}

// keyV5 is the key of a file locked by AES-256, by the empty password, or nil.
func keyV5(e pdfDict) []byte {
	user, sealed, revision := asBytes(e["U"]), asBytes(e["UE"]), asNumber(e["R"])
	if len(user) < 48 || len(sealed) < 32 {
		return nil
	}
	hash := func(salt []byte) []byte {
		if revision < 6 {
			h := sha256.Sum256(salt)
			return h[:]
		}
		return hashR6(salt)
	}
	if !bytes.Equal(hash(user[32:40]), user[:32]) {
		return nil
	}
	block, err := aes.NewCipher(hash(user[40:48]))
	if err != nil {
		return nil
	}
	key := make([]byte, 32)
	cipher.NewCBCDecrypter(block, make([]byte, aes.BlockSize)).CryptBlocks(key, sealed[:32])
	return key
}

// hashR6 is the hardened hash of the empty password and a salt (ISO 32000-2, algorithm 2.B).
func hashR6(salt []byte) []byte {
	first := sha256.Sum256(salt)
	k := first[:]
	for round := 0; ; round++ {
		e := bytes.Repeat(k, 64)
		block, err := aes.NewCipher(k[:16])
		if err != nil {
			return nil
		}
		cipher.NewCBCEncrypter(block, k[16:32]).CryptBlocks(e, e)
		rest := 0
		for _, b := range e[:16] {
			rest += int(b)
		}
		switch rest % 3 {
		case 0:
			h := sha256.Sum256(e)
			k = h[:]
		case 1:
			h := sha512.Sum384(e)
			k = h[:]
		default:
			h := sha512.Sum512(e)
			k = h[:]
		}
		if round >= 63 && int(e[len(e)-1]) <= round-31 {
			return k[:32]
		}
	}
}

// unlocked are the bytes of a stream as they were before the file was locked.
func (p *pdf) unlocked(a pdfStream) []byte {
	if p.lock == nil || a.number == 0 || a.pdfDict["Type"] == pdfName("XRef") {
		return a.data
	}
	p.work(len(a.data) / bytesAStep)
	key := p.lock.key
	if !p.lock.v5 {
		seed := append(bytes.Clone(key), byte(a.number), byte(a.number>>8), byte(a.number>>16), byte(a.generation), byte(a.generation>>8))
		if p.lock.aes {
			seed = append(seed, "sAlT"...)
		}
		sum := md5.Sum(seed)
		key = sum[:min(len(key)+5, 16)]
	}
	if !p.lock.aes {
		return rc4Of(key, a.data)
	}
	if len(a.data) < 2*aes.BlockSize {
		return nil
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil
	}
	body := bytes.Clone(a.data[aes.BlockSize : len(a.data)-len(a.data)%aes.BlockSize])
	cipher.NewCBCDecrypter(block, a.data[:aes.BlockSize]).CryptBlocks(body, body)
	if pad := int(body[len(body)-1]); pad >= 1 && pad <= aes.BlockSize {
		body = body[:len(body)-pad]
	}
	return body
}
