"""What the old garment hid: skin, lower clothes, shoes and background, made where the new one leaves them bare."""
