package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"time"
)

// authority signs the certificates of one run, which nobody trusts but that run.
type authority struct {
	folder      string
	certificate *x509.Certificate
	key         *ecdsa.PrivateKey
}

// writeCertificates fills the folder with what the parts of a control plane show each other.
func writeCertificates(folder string) error {
	ca, err := newAuthority(folder, "ca")
	if err != nil {
		return err
	}
	frontProxy, err := newAuthority(folder, "front-proxy-ca")
	if err != nil {
		return err
	}
	names := []string{"localhost", "kubernetes.default.svc"}
	for _, issue := range []func() error{
		func() error { return ca.issue("apiserver", pkix.Name{CommonName: "kube-apiserver"}, names) },
		func() error { return ca.issue("webhook", pkix.Name{CommonName: "webhook"}, names) },
		func() error {
			return ca.issue("admin", pkix.Name{CommonName: "admin", Organization: []string{"system:masters"}}, nil)
		},
		func() error {
			return ca.issue("virt-handler", pkix.Name{CommonName: "kubevirt.io:system:client:virt-handler"}, nil)
		},
		func() error { return frontProxy.issue("front-proxy", pkix.Name{CommonName: "front-proxy-client"}, nil) },
	} {
		if err := issue(); err != nil {
			return err
		}
	}
	key, err := newKey()
	if err != nil {
		return err
	}
	return writeKey(filepath.Join(folder, "service-accounts.key"), key)
}

func newAuthority(folder, name string) (*authority, error) {
	key, err := newKey()
	if err != nil {
		return nil, err
	}
	template := &x509.Certificate{
		Subject:               pkix.Name{CommonName: name},
		IsCA:                  true,
		BasicConstraintsValid: true,
		KeyUsage:              x509.KeyUsageCertSign,
	}
	a := &authority{folder, template, key}
	return a, a.sign(name, template, key)
}

// issue makes a certificate for clients, and for the server of these names and of the loopback address.
func (a *authority) issue(name string, subject pkix.Name, names []string) error {
	key, err := newKey()
	if err != nil {
		return err
	}
	return a.sign(name, &x509.Certificate{
		Subject:     subject,
		KeyUsage:    x509.KeyUsageDigitalSignature,
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageClientAuth, x509.ExtKeyUsageServerAuth},
		DNSNames:    names,
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
	}, key)
}

func (a *authority) sign(name string, certificate *x509.Certificate, key *ecdsa.PrivateKey) error {
	serial, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 120))
	if err != nil {
		return err
	}
	certificate.SerialNumber = serial
	certificate.NotBefore = time.Now().Add(-time.Hour)
	certificate.NotAfter = time.Now().Add(30 * 24 * time.Hour)
	der, err := x509.CreateCertificate(rand.Reader, certificate, a.certificate, key.Public(), a.key)
	if err != nil {
		return err
	}
	if err := writePEM(filepath.Join(a.folder, name+".crt"), "CERTIFICATE", der); err != nil {
		return err
	}
	return writeKey(filepath.Join(a.folder, name+".key"), key)
}

func newKey() (*ecdsa.PrivateKey, error) {
	return ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
}

// writeKey writes SEC 1: kube-apiserver finds the public key of service accounts in no other shape of an EC key.
func writeKey(path string, key *ecdsa.PrivateKey) error {
	der, err := x509.MarshalECPrivateKey(key)
	if err != nil {
		return err
	}
	return writePEM(path, "EC PRIVATE KEY", der)
}

func writePEM(path, kind string, der []byte) error {
	return os.WriteFile(path, pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: der}), 0o600)
}
