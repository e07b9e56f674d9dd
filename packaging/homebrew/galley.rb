# The formula of a tap: `brew install OWNER/galley/galley`. The release fills in the version and its checksum.
class Galley < Formula
  desc "Tells which links a change to documentation would break"
  homepage "https://github.com/OWNER/galley"
  url "https://github.com/OWNER/galley/releases/download/v0.1.0/galley-0.1.0.tgz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on "node@24"

  def install
    libexec.install Dir["*"]
    (bin/"galley").write_env_script libexec/"cli/galley.cjs", PATH: "#{Formula["node@24"].opt_bin}:$PATH"
    man1.install libexec/"galley.1"
    generate_completions_from_executable(bin/"galley", "completion")
  end

  test do
    (testpath/"index.md").write "# Start\n\n[gone](gone.md)\n"
    assert_match "there is no \"gone.md\"", shell_output("#{bin}/galley check", 1)
  end
end
