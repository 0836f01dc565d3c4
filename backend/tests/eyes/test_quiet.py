import os

import pytest

from eyes.networks.quiet import quiet


def test_the_runtimes_chatter_is_dropped_and_everything_else_is_said(capfd: pytest.CaptureFixture[str]) -> None:
    with quiet():
        os.write(2, b"INFO: [environment.cc:36] Creating LiteRT environment with options\n")
        os.write(2, b"algo deu errado\n")
        os.write(2, b"INFO: Created TensorFlow Lite XNNPACK delegate for CPU.\n")
    os.write(2, b"depois\n")
    assert capfd.readouterr().err == "algo deu errado\ndepois\n"


def test_a_failure_inside_leaves_stderr_as_it_was(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ValueError, match="quebrou"), quiet():
        raise ValueError("quebrou")
    os.write(2, b"ainda aqui\n")
    assert capfd.readouterr().err == "ainda aqui\n"
